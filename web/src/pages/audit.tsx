import type { AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { Link } from 'react-router-dom';
import type { Column } from '#components/data-table.tsx';
import { Choice, SearchField } from '#components/filter-bar.tsx';
import { FilteredList } from '#components/filtered-list.tsx';
import { MoreMenu } from '#components/more-menu.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { ActionName, Actor, actionName, ChangesInRow, Target } from '#features/audit/action.tsx';
import { type AuditFilter, auditFilterNames, auditList } from '#features/audit/queries.ts';
import { dayOf, timeOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as app from '#texts/app.ts';
import * as texts from '#texts/audit.ts';

type FilterLinkProps = { filter: AuditFilter; label: string; children: string };

/** Link that filters the list by the admin or the target of a row. */
function FilterLink({ filter, label, children }: FilterLinkProps) {
  return (
    <Link
      to={`${paths.audit}?${new URLSearchParams(filter)}`}
      className="btn btn-line btn-sm"
      aria-label={label}
    >
      {children}
    </Link>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    title: texts.when,
    line: 'first-end',
    cell: ({ at }) => (
      <time dateTime={at} className="note whitespace-nowrap">
        {timeOf(at)}
      </time>
    ),
  },
  {
    title: texts.who,
    share: 22,
    from: 'medium',
    line: 'second',
    cell: (entry) => <Actor entry={entry} />,
  },
  { title: texts.action, share: 22, line: 'first', cell: (entry) => <ActionName entry={entry} /> },
  { title: texts.object, share: 24, line: 'first', cell: (entry) => <Target entry={entry} /> },
  { title: texts.change, share: 32, line: 'second', cell: (entry) => <ChangesInRow entry={entry} /> },
  {
    title: texts.only,
    kind: 'actions',
    line: 'second-end',
    hideTitle: true,
    cell: (entry) => {
      const { actor, at, email, target, targetEmail } = entry;
      return (
        <MoreMenu label={texts.moreLike(actionName(entry), timeOf(at))}>
          <FilterLink filter={{ person: actor }} label={texts.byPerson(email ?? actor)}>
            {texts.byThisPerson}
          </FilterLink>
          <FilterLink filter={{ object: target }} label={texts.aboutOne(targetEmail ?? target)}>
            {texts.aboutThis}
          </FilterLink>
        </MoreMenu>
      );
    },
  },
];

const { max: maxLength } = limits.email;
const actions = [['', texts.everyAction] as const, ...Object.entries(texts.actions)];

/** `/dashboard/audit`: lists the actions of admins, newest first, with filters. */
export function Component() {
  return (
    <>
      <PageHeading>{app.audit}</PageHeading>
      <FilteredList
        kind="actions"
        columns={columns}
        group={({ at }) => dayOf(at)}
        names={auditFilterNames}
        list={auditList}
        search={
          <SearchField name="person" label={texts.person} hint={texts.personHint} maxLength={maxLength} />
        }
        more={() => (
          <>
            <SearchField name="object" label={texts.object} hint={texts.objectHint} maxLength={maxLength} />
            <Choice name="action" label={texts.action} options={actions} />
            <button type="submit" className="btn btn-line btn-sm">
              {texts.show}
            </button>
          </>
        )}
        // The API rejects an incomplete e-mail address.
        sendsWhileTyping={false}
        drawing="empty-orders"
        noneYet={texts.nothingDone}
        noneMatch={texts.nothingFound}
      />
    </>
  );
}
