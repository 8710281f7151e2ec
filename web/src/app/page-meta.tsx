import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageMeta } from '#lib/page-meta.ts';
import { paths } from '#lib/paths.ts';
import { writeMeta } from '#lib/write-meta.ts';

const toolPages = paths.tool('');

/** Keeps the head of the document in step with the address. The page of a tool writes its own. */
export function PageMeta() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname.startsWith(toolPages)) return;
    const meta = pageMeta[pathname];
    writeMeta(meta && { ...meta, path: pathname });
  }, [pathname]);
  return null;
}
