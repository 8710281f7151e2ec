import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import { useEffect, useState } from 'react';
import { notify } from '#lib/toasts/notify.ts';
import * as texts from '#texts/components.ts';
import { Icon } from './icon.tsx';

const copiedMs = 1500;

/** Button that shows the beginning of an ID and copies the whole ID. */
export function ShortId({ id, label }: { id: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      notify.error(texts.notCopied);
    }
  }
  return (
    <>
      <button
        type="button"
        className="note font-mono inline-flex min-h-6 items-center gap-1.5 rounded-(--radius) hover:text-ink"
        title={id}
        onClick={() => void copy()}
      >
        <span className="sr-only">{`${texts.copy(label)} `}</span>
        <span>{shortId(id)}</span>
        <Icon path={copied ? 'M4 12.5l5 5L20 6.5' : 'M9 9h11v11H9zM5 15H4V4h11v1'} size={14} />
      </button>
      <span className="sr-only" aria-live="polite">
        {copied && texts.copied}
      </span>
    </>
  );
}
