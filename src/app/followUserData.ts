import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { AppRef } from '../machines/shell/app/app.machine';
import { SYSTEM } from '../machines/shell/app/systemIds';
import type { userDataMachine } from '../machines/account/userData/userData.machine';
import type { UserDataSnapshot } from '../machines/account/userData/userData.selectors';

const actorOf = <Ref>(system: AnyActorRef['system'], id: string) => system.get(id) as Ref | undefined;

/**
 * Calls back with the private data now and on each change, with null while nobody is signed in; goes along when another
 * user signs in. Returns the function that stops it.
 */
export function followUserData(
  system: AnyActorRef['system'],
  listener: (snapshot: UserDataSnapshot | null) => void,
): () => void {
  const root = actorOf<AppRef>(system, SYSTEM.app);
  if (!root) throw new Error('no application above this flow');
  let followed: ActorRefFrom<typeof userDataMachine> | undefined;
  let leave: (() => void) | undefined;

  const attach = () => {
    const current = actorOf<ActorRefFrom<typeof userDataMachine>>(system, SYSTEM.userData);
    if (current === followed && leave) return;
    leave?.();
    followed = current;
    listener(current ? current.getSnapshot() : null);
    const subscription = current?.subscribe(listener);
    leave = () => subscription?.unsubscribe();
  };
  const watching = root.subscribe(attach);
  attach();
  return () => {
    watching.unsubscribe();
    leave?.();
  };
}
