import express from 'express';
import { expect, it } from 'vitest';

it('query strings are parsed by Node, which makes no objects of them', () => {
  expect(express().get('query parser')).toBe('simple');
  const request = Object.assign(Object.create(express().request), { url: '/orders?q[a]=1&q=2' });
  expect(request.query).toEqual({ 'q[a]': '1', q: '2' });
});
