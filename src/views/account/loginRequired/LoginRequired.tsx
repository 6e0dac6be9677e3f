import { Outlet } from 'react-router-dom';
import { loginRequiredMachine } from '../../../machines/account/loginRequired/loginRequired.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';

/** Its flow asks the visitor to log in and opens the login screen. */
function Refusal() {
  useFlow(loginRequiredMachine, undefined);
  return null;
}

/** Route guard that requires a session. */
export function LoginRequired() {
  const { signedIn, leaving } = useSession();
  if (signedIn) return <Outlet />;
  return leaving ? null : <Refusal />;
}
