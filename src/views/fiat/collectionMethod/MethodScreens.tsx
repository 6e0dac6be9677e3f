import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { MethodPage } from './MethodPage';

/** /user/addCollAddr: a new collection method. */
export function AddMethodScreen() {
  const { t } = useTranslation('collectionMethods');
  return <MethodPage title={t('addTitle')} methodId={null} />;
}

/** /user/editCollAddr?id=…: one that is there. */
export function EditMethodScreen() {
  const { t } = useTranslation('collectionMethods');
  const [params] = useSearchParams();
  const id = params.get('id');
  if (!id) return <Navigate to="/user/c-collAddr" replace />;
  return <MethodPage key={id} title={t('editTitle')} methodId={id} />;
}
