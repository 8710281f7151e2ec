import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { followTheme } from '#lib/theme/apply-theme.ts';
import { open } from '../../test/render.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

beforeEach(followTheme);

it('shows and applies a theme that another tab has stored', async () => {
  localStorage.setItem('theme', 'dark');
  open(<ThemeToggle />, { path: '/', as: undefined });
  expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeDefined();
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage')));
  expect(await screen.findByRole('button', { name: 'Switch to dark theme' })).toBeDefined();
  expect(document.documentElement.dataset.theme).toBeUndefined();
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
