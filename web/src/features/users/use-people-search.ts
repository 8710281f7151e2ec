import { useLocation, useNavigate } from 'react-router-dom';
import { stay } from '#lib/stay.ts';

/** What the address of the page says that people are searched for, and how it is changed. */
export function usePeopleSearch() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const q = new URLSearchParams(search).get('q') ?? '';

  function change(text: string): void {
    const next = new URLSearchParams(location.search);
    if (text) next.set('q', text);
    else next.delete('q');
    void navigate({ search: next.toString() }, { replace: true, state: stay });
  }

  return { q, change };
}
