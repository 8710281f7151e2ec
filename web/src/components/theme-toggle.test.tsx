// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '../../test/render.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

it('a theme that another tab stored while this page was loading is applied', async () => {
  localStorage.setItem('theme', 'dark');
  open(<ThemeToggle />, { path: '/', as: undefined });
  expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeDefined();
  expect(document.documentElement.dataset.theme).toBe('dark');
});
