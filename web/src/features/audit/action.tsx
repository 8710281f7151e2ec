import type { AuditChange, AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import { addressOnOneLine } from '@almighty-tools/functions/contract/order.ts';
import { orderTexts } from '@almighty-tools/functions/contract/order-texts.ts';
import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isLongText, Line } from '#components/line.tsx';
import { ShortId } from '#components/short-id.tsx';
import { dollars, numberOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/audit.ts';

/** Actor that the API records for a command run with the project's own credentials. */
const ownerActor = 'owner';

const names: Readonly<Record<string, string>> = texts.actions;

/** Returns the name of an action. */
export function actionName({ action, refused }: AuditEntry): string {
  const name = names[action] ?? texts.unknownAction;
  return refused ? `${name} (${texts.refused})` : name;
}

/** Small line with an ID, below a text. A phone shows it only without a text. */
function UnderLine({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  return <span className={isAlone ? undefined : 'small-line not-on-phone'}>{children}</span>;
}

function Person({ uid, email }: { uid: string; email: string | undefined }) {
  if (uid === ownerActor) return <Line>{texts.owner}</Line>;
  return (
    <>
      {email && <Line>{email}</Line>}
      <UnderLine isAlone={!email}>
        <ShortId id={uid} label={texts.uid} />
      </UnderLine>
    </>
  );
}

/** Shows who acted. */
export function Actor({ entry: { actor, email } }: { entry: AuditEntry }) {
  return <Person uid={actor} email={email} />;
}

export function ActionName({ entry }: { entry: AuditEntry }) {
  return (
    <span className="excerpt" title={actionName(entry)}>
      {actionName(entry)}
    </span>
  );
}

type ObjectLinkProps = { id: string; name?: string | undefined; kind: string; to: string };

/** Links to an order or a tool. The text of the link is the name or the start of the id. */
function ObjectLink({ id, name, kind, to }: ObjectLinkProps) {
  return (
    <Link to={to} className="text-link line py-1" title={name ?? id}>
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
        {name && <Line>{name}</Line>}
        <UnderLine isAlone={!name}>
          <ShortId id={target} label={texts.toolId} />
        </UnderLine>
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

/** Returns the old and the new value as one text. */
const valuesOf = ({ field, before, after }: AuditChange): string =>
  `${textOf(field, before)} → ${textOf(field, after)}`;

const nameOfField = ({ field }: AuditChange): string => texts.fields[field] ?? field;

function Change({ change }: { change: AuditChange }) {
  const { field, before, after } = change;
  return (
    <li className="wrap-anywhere">
      <span>{`${nameOfField(change)}: `}</span>
      <bdi>{textOf(field, before)}</bdi>
      <span aria-hidden="true"> → </span>
      <span className="sr-only">{texts.becomes}</span>
      <bdi>{textOf(field, after)}</bdi>
    </li>
  );
}

/** Returns the amount and the units of an action. */
function factsOf({ amount, units }: AuditEntry): string[] {
  return [
    ...(amount === undefined ? [] : [dollars(amount)]),
    ...(units === undefined ? [] : [texts.unitsBack(units)]),
  ];
}

/**
 * Shows what an action changed: fields, an amount, units, and a text, such as a reason or the message of a closed
 * store.
 */
function Changes({ entry }: { entry: AuditEntry }) {
  const { changes = [], reason, text } = entry;
  const facts = factsOf(entry);
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

/** Shows what an action changed, on at most two lines. A click shows all changes if they are longer. */
export function ChangesInRow({ entry }: { entry: AuditEntry }) {
  const { changes = [], reason, text } = entry;
  const others = [...factsOf(entry), ...[reason, text].filter((quoted) => quoted !== undefined)];
  const values = changes.map((one) => `${nameOfField(one)}: ${valuesOf(one)}`);
  const all = (
    <div>
      <Changes entry={entry} />
    </div>
  );
  if (!isLongText(...values, ...others)) return all;
  return (
    <details>
      <summary>
        <Line>{[...changes.map(nameOfField), ...others].join(', ')}</Line>
      </summary>
      {all}
    </details>
  );
}

/** Describes an action in the history of its object: name, admin and changes. */
export function ActionInHistory({ entry }: { entry: AuditEntry }) {
  const { actor, email } = entry;
  return (
    <>
      <span>{`${actionName(entry)} `}</span>
      <span className="note wrap-anywhere">
        {texts.by(actor === ownerActor ? texts.owner : (email ?? actor))}
      </span>
      <div className="note">
        <Changes entry={entry} />
      </div>
    </>
  );
}
