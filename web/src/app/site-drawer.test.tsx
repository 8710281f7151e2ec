import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../../test/render.tsx';
import { SiteDrawer } from './site-drawer.tsx';

it('a click next to the drawer closes it, also in a browser without closedby', async () => {
  const closed = vi.fn();
  renderRoutes([{ path: '/', element: <SiteDrawer onClose={closed} /> }]);
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  vi.spyOn(drawer, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, 0, 320, 740));
  fireEvent.click(drawer, { clientX: 50 });
  fireEvent.click(screen.getByRole('navigation', { name: 'Store' }), { clientX: 0 });
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(drawer, { clientX: 20 });
  expect(closed).toHaveBeenCalledOnce();
});
