import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens an address of the app. */
export function useNavigateTo(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback((to) => void navigate(to), [navigate]);
}
