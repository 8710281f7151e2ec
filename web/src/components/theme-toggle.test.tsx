import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open } from '../../test/render.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

it('a theme that another tab stored while this page was loading is applied', async () => {
  localStorage.setItem('theme', 'dark');
  open(<ThemeToggle />, { path: '/', as: undefined });
  expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeDefined();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('changes the theme although the storage is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError');
  });
  const user = open(<ThemeToggle />, { path: '/', as: undefined });
  await user.click(await screen.findByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(await screen.findByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
