import type { AuditChange, AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import { deliveryNames } from '@almighty-tools/functions/contract/messages.ts';
import { addressOnOneLine } from '@almighty-tools/functions/contract/order.ts';
import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ShortId } from '#components/short-id.tsx';
import { dollars, numberOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/audit.ts';

/** Actor that the API records for a command run with the project's own credentials. */
const ownerActor = 'owner';

const sentences: Readonly<Record<string, { sentence: string }>> = texts.actions;

function BoldName({ children }: { children: string }) {
  return (
    <strong className="wrap-anywhere">
      <bdi>{children}</bdi>{' '}
    </strong>
  );
}

function Person({ uid, email }: { uid: string; email: string | undefined }) {
  if (uid === ownerActor) return <strong>{texts.owner}</strong>;
  return email ? <BoldName>{email}</BoldName> : <ShortId id={uid} what={texts.uid} />;
}

/** Buttons that copy the ids of the users in a sentence, which shows only their e-mails. */
export function UserIds({ entry: { actor, email, target, targetEmail } }: { entry: AuditEntry }) {
  return [...(email ? [actor] : []), ...(targetEmail && target !== actor ? [target] : [])].map((id) => (
    <span key={id} className="block px-3 py-1">
      <ShortId id={id} what={texts.uid} />
    </span>
  ));
}

/** Links to an order or a tool. The text of the link is the name or the start of the id. */
function ObjectLink({
  id,
  name,
  what,
  to,
}: {
  id: string;
  name?: string | undefined;
  what: string;
  to: string;
}) {
  return (
    <Link to={to} className="text-link note inline-block py-1" title={id}>
      <span className="sr-only">{`${what} `}</span>
      <bdi>{name ?? shortId(id)}</bdi>
    </Link>
  );
}

function partsOf({
  action,
  actor,
  email,
  target,
  targetEmail,
  name,
  amount = 0,
}: AuditEntry): Record<string, ReactNode> {
  const isDeleted = action === 'tool.delete';
  return {
    '{who}': <Person uid={actor} email={email} />,
    '{amount}': <span className="figures">{dollars(amount)}</span>,
    '{person}': <Person uid={target} email={targetEmail} />,
    '{order}': <ObjectLink id={target} what={texts.order} to={paths.manageOrder(target)} />,
    '{tool}': isDeleted ? (
      <>
        {name && <BoldName>{name}</BoldName>}
        <ShortId id={target} what={texts.toolId} />
      </>
    ) : (
      <ObjectLink id={target} name={name} what={texts.tool} to={paths.editTool(target)} />
    ),
    '{review}': <ShortId id={target} what={texts.reviewId} />,
  };
}

/** Describes an action as a sentence. */
export function ActionSentence({ entry }: { entry: AuditEntry }) {
  const sentence = sentences[entry.action]?.sentence ?? texts.unknownAction;
  const parts = partsOf(entry);
  const pieces = sentence.split(/(\{\w+\})/).filter(Boolean);
  return (
    <>
      {pieces.map((part) => (
        <span key={part}>{parts[part] ?? part}</span>
      ))}
      {entry.refused && <span>{` (${texts.refused})`}</span>}
      {entry.units !== undefined && <span>{`: ${texts.unitsBack(entry.units)}`}</span>}
      {entry.reason && (
        <q dir="auto" className="note block wrap-anywhere">
          {entry.reason}
        </q>
      )}
    </>
  );
}

function textOf(field: string, value: AuditChange['before']): string {
  if (value === null || value === '') return texts.noValue;
  if (typeof value === 'boolean') return value ? texts.isTrue : texts.isFalse;
  if (typeof value === 'string') return Object.hasOwn(deliveryNames, field) ? addressOnOneLine(value) : value;
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

/** Shows the fields that an action changed, and its text: that of a deleted review, or the message of a closed store. */
export function ActionDetails({ entry: { changes = [], text } }: { entry: AuditEntry }) {
  return (
    <>
      {text !== undefined && (
        <blockquote dir="auto" className="note mt-1 wrap-anywhere">
          {text}
        </blockquote>
      )}
      {changes.length > 0 && (
        <ul className="note mt-1">
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      )}
    </>
  );
}
