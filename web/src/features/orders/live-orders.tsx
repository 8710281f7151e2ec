import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whileVisible } from '#lib/loading/while-visible.ts';
import { useAccount } from '#lib/session/session.ts';

/**
 * Keeps the user's orders on a page up to date after its content has loaded. Screen readers announce each change, and
 * no row moves. If the listener fails, the page updates like any other page.
 */
export function LiveOrders({ isReady }: { isReady: boolean }) {
  const client = useQueryClient();
  const { uid } = useAccount();
  const [news, setNews] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!isReady) return;
    return whileVisible(async () => {
      const { keepOrdersUpToDate } = await import('./order-listeners.ts');
      return keepOrdersUpToDate(client, uid, (texts) => {
        if (texts.length > 0) setNews(texts);
      });
    });
  }, [client, uid, isReady]);

  return (
    <p aria-live="polite" className="sr-only">
      {news.join('. ')}
    </p>
  );
}
