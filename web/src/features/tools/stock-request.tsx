import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { send } from '#lib/api/api-client.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { useLoginOrigin } from '#lib/session/login-origin.ts';
import { useSession } from '#lib/session/session.ts';
import { tryStorage } from '#lib/storage/local-storage.ts';
import { notify } from '#lib/toasts/notify.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/tools.ts';
import { stockRequestQuery } from './queries.ts';

/** Key in the tab's storage of the tool whose login link the visitor has followed. */
const askedBeforeLogin = 'stock request before login';

/**
 * Asks for an e-mail when a tool is back in stock, or takes the request back. A visitor gets a link to the login, which
 * also asks.
 */
export function StockRequest({ id }: { id: string }) {
  const session = useSession();
  const origin = useLoginOrigin();
  if (session.status === 'signed-in') return <OwnRequest id={id} uid={session.account.uid} />;
  if (session.status !== 'anonymous') return null;
  return (
    <Link
      to={paths.login}
      state={origin}
      className="text-link"
      onClick={() => tryStorage(() => sessionStorage.setItem(askedBeforeLogin, id))}
    >
      {texts.logInToWait}
    </Link>
  );
}

function OwnRequest({ id, uid }: { id: string; uid: string }) {
  const client = useQueryClient();
  const query = stockRequestQuery(id, uid);
  const { data } = useQuery(query);
  const { mutate, isPending } = useMutation({
    mutationFn: (isWanted: boolean) =>
      send<{ message: string }>(isWanted ? 'PUT' : 'DELETE', apiPath(apiPatterns.stockRequest, { id })),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });

  useEffect(() => {
    if (!data?.offered || tryStorage(() => sessionStorage.getItem(askedBeforeLogin)) !== id) return;
    tryStorage(() => sessionStorage.removeItem(askedBeforeLogin));
    if (!data.waiting) mutate(true);
  }, [data, id, mutate]);

  if (!data?.offered) return null;
  return (
    <>
      {data.waiting && <span>{texts.waits}</span>}
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(!data.waiting)}
      >
        {data.waiting ? texts.waitNoMore : texts.wait}
      </button>
    </>
  );
}
