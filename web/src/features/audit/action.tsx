import type { AuditChange, AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import { addressOnOneLine } from '@almighty-tools/functions/contract/order.ts';
import { orderTexts } from '@almighty-tools/functions/contract/order-texts.ts';
import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import { Link } from 'react-router-dom';
import { ShortId } from '#components/short-id.tsx';
import { dollars, numberOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/audit.ts';

/** Actor that the API records for a command run with the project's own credentials. */
const ownerActor = 'owner';

const names: Readonly<Record<string, string>> = texts.actions;

/** Returns the name of an action. */
function nameOf({ action, refused }: AuditEntry): string {
  const name = names[action] ?? texts.unknownAction;
  return refused ? `${name} (${texts.refused})` : name;
}

function Person({ uid, email }: { uid: string; email: string | undefined }) {
  if (uid === ownerActor) return <span>{texts.owner}</span>;
  return (
    <>
      {email && <bdi className="block wrap-anywhere">{email}</bdi>}
      <ShortId id={uid} label={texts.uid} />
    </>
  );
}

/** Shows who acted. */
export function Actor({ entry: { actor, email } }: { entry: AuditEntry }) {
  return <Person uid={actor} email={email} />;
}

export function ActionName({ entry }: { entry: AuditEntry }) {
  return <span>{nameOf(entry)}</span>;
}

type ObjectLinkProps = { id: string; name?: string | undefined; kind: string; to: string };

/** Links to an order or a tool. The text of the link is the name or the start of the id. */
function ObjectLink({ id, name, kind, to }: ObjectLinkProps) {
  return (
    <Link to={to} className="text-link inline-block py-1" title={id}>
      <span className="sr-only">{`${kind} `}</span>
      <bdi>{name ?? shortId(id)}</bdi>
    </Link>
  );
}

/** Shows the tool, order, review or user that an action changed. */
export function Target({ entry: { action, target, targetEmail, name } }: { entry: AuditEntry }) {
  if (action === 'tool.delete')
    return (
      <>
        {name && <bdi className="block wrap-anywhere">{name}</bdi>}
        <ShortId id={target} label={texts.toolId} />
      </>
    );
  const [kind] = action.split('.');
  if (kind === 'tool')
    return <ObjectLink id={target} name={name} kind={texts.tool} to={paths.editTool(target)} />;
  if (kind === 'order') return <ObjectLink id={target} kind={texts.order} to={paths.manageOrder(target)} />;
  if (kind === 'review') return <ShortId id={target} label={texts.reviewId} />;
  return kind === 'user' ? <Person uid={target} email={targetEmail} /> : null;
}

function textOf(field: string, value: AuditChange['before']): string {
  if (value === null || value === '') return texts.noValue;
  if (typeof value === 'boolean') return value ? texts.isTrue : texts.isFalse;
  if (typeof value === 'string') return Object.hasOwn(orderTexts, field) ? addressOnOneLine(value) : value;
  return field === 'toolPrice' || field === 'formerPrice' ? dollars(value) : numberOf(value);
}

function Change({ change: { field, before, after } }: { change: AuditChange }) {
  return (
    <li className="wrap-anywhere">
      <span>{`${texts.fields[field] ?? field}: `}</span>
      <bdi>{textOf(field, before)}</bdi>
      <span aria-hidden="true"> → </span>
      <span className="sr-only">{texts.becomes}</span>
      <bdi>{textOf(field, after)}</bdi>
    </li>
  );
}

/**
 * Shows what an action changed: fields, an amount, units, and a text, such as a reason or the message of a closed
 * store.
 */
export function Changes({ entry: { changes = [], amount, units, reason, text } }: { entry: AuditEntry }) {
  const facts = [
    ...(amount === undefined ? [] : [dollars(amount)]),
    ...(units === undefined ? [] : [texts.unitsBack(units)]),
  ];
  return (
    <>
      {facts.length > 0 && <span className="block">{facts.join(', ')}</span>}
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      )}
      {[reason, text].map(
        (quoted) =>
          quoted && (
            <q key={quoted} dir="auto" className="block wrap-anywhere">
              {quoted}
            </q>
          ),
      )}
    </>
  );
}

/** Describes an action in the history of its object: name, admin and changes. */
export function ActionInHistory({ entry }: { entry: AuditEntry }) {
  const { actor, email } = entry;
  return (
    <>
      <span>{`${nameOf(entry)} `}</span>
      <span className="note wrap-anywhere">
        {texts.by(actor === ownerActor ? texts.owner : (email ?? actor))}
      </span>
      <div className="note">
        <Changes entry={entry} />
      </div>
    </>
  );
}
