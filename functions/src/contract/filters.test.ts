import { describe, expect, it } from 'vitest';
import { problems } from '../../test/support/problems.ts';
import { auditFilterSchema } from './audit.ts';
import { isDay, orderFilterSchema } from './order-filter.ts';
import { categoryKey } from './tool-search.ts';
import { userFilterSchema, userStatusSchema } from './user.ts';

describe('the filter of orders', () => {
  it('has the values of the query', () => {
    const filter = {
      q: 'saw',
      paid: 'true',
      status: 'shipped',
      returns: 'open',
      from: '2026-11-01',
      to: '2026-11-30',
      sort: 'oldest',
    };
    expect(orderFilterSchema.parse(filter)).toEqual(filter);
    const other = { paid: 'false', status: 'pending', sort: 'newest' };
    expect(orderFilterSchema.parse(other)).toEqual(other);
  });

  it('ignores empty fields and other parameters', () => {
    const empty = { q: '', paid: '', status: '', returns: '', from: '', to: '', sort: '', limit: '3' };
    expect(orderFilterSchema.parse(empty)).toEqual({});
  });

  it.each([
    [{ q: ['a', 'b'] }, { q: 'Please enter only one search text' }],
    [{ paid: 'yes' }, { paid: 'The filter `paid` must be true or false' }],
    [{ status: 'paid' }, { status: 'Status must be pending or shipped' }],
    [{ returns: 'all' }, { returns: 'The filter `returns` must be `open`' }],
    [{ from: 'yesterday' }, { from: 'Please enter a day such as 2026-11-21' }],
    [{ from: '1969-12-31' }, { from: 'Please enter a day such as 2026-11-21' }],
    [{ to: '2026-02-30' }, { to: 'Please enter a day such as 2026-11-21' }],
    [{ to: '9999-12-31T23:59:59.999-01:00' }, { to: 'Please enter a day such as 2026-11-21' }],
    [{ sort: 'price' }, { sort: 'Sort must be newest or oldest' }],
    [{ from: '2026-11-22', to: '2026-11-21' }, { from: 'The first day must not be after the last day' }],
    [
      { from: '2026-11-21T12:00:00.001Z', to: '2026-11-21T12:00:00Z' },
      { from: 'The first day must not be after the last day' },
    ],
  ])('rejects %j', (filter, expected) => {
    expect(problems(orderFilterSchema, filter)).toEqual(expected);
  });

  it.each([
    { from: '1970-01-01', to: '9999-12-31T23:59:59.999Z' },
    { from: '2026-11-21T12:00:00Z', to: '2026-11-21T14:00:00+02:00' },
    { from: '2026-11-22', to: '2026-11-21T23:00:00Z' },
    { from: '2026-11-22' },
  ])('accepts the time span %j', (filter) => {
    expect(problems(orderFilterSchema, filter)).toEqual({});
  });

  it.each([
    ['2026-11-21', true],
    ['2026-11-21T00:00:00Z', false],
    ['x2026-11-21', false],
    ['226-11-21', false],
    ['2026-11-2', false],
  ])('isDay(%s) is %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});

describe('the filter of the audit trail', () => {
  it.each([
    { person: 'owner', object: 'AbC-1', action: 'tool.edit' },
    { person: 'a@b.c' },
    { object: 'a@b.c' },
  ])('accepts %j', (filter) => {
    expect(auditFilterSchema.parse(filter)).toEqual(filter);
  });

  it('ignores empty fields', () => {
    expect(auditFilterSchema.parse({ person: '', object: '', action: '' })).toEqual({});
  });

  it.each([
    [{ person: 'a b' }, { person: 'Please enter the e-mail or uid of one user' }],
    [{ person: ['a', 'b'] }, { person: 'Please enter the e-mail or uid of one user' }],
    [
      { object: 'a/b' },
      { object: 'Please enter the id of one tool, order or review, or the e-mail or uid of one user' },
    ],
    [{ action: 'tool.burn' }, { action: 'This action does not exist' }],
  ])('rejects %j', (filter, expected) => {
    expect(problems(auditFilterSchema, filter)).toEqual(expected);
  });
});

it('the filter of users has a search', () => {
  expect(userFilterSchema.parse({ q: ' ann ' })).toEqual({ q: 'ann' });
});

it('the status of a user is true or false', () => {
  expect(userStatusSchema.parse({ disabled: true })).toEqual({ disabled: true });
  expect(problems(userStatusSchema, {})).toEqual({ disabled: 'Disabled must be true or false' });
});

it('categories are the same without regard to case and spaces around them', () => {
  expect(categoryKey(' Power Tools ')).toBe(categoryKey('power tools'));
  expect(categoryKey('saws')).not.toBe(categoryKey('saw'));
});
