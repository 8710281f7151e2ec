import { drafts } from '../storage/drafts.ts';

const name = 'requested e-mail address';

/**
 * The new e-mail address to which the user has requested a link in this tab. The identity provider logs the user out when
 * the link is opened, so the login page explains it. Stored like a draft, until the user logs out or logs in again.
 */
export const requestedEmail = {
  read: (): string | undefined => {
    const email = drafts.read(name);
    return typeof email === 'string' ? email : undefined;
  },
  store: (email: string): void => drafts.save(name, email),
  remove: (): void => drafts.remove(name),
};
