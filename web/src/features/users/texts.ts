/** What the pages about people say. Texts of the specification are kept letter for letter. */
export const texts = {
  search: 'Search',
  searchHint: 'E-mail, name or user id',
  found: (count: number, hasMore: boolean) => {
    const number = count === 1 ? '1 person' : `${count} people`;
    return hasMore ? `${number}, and more` : number;
  },
  nobody: 'Nobody is like that.',
  showAll: 'Show all',

  name: 'Name',
  email: 'Email',
  role: 'Role',
  action: 'Action',
  noName: 'Not Found',
  userId: 'user id',
  verified: 'verified',
  notVerified: 'not verified',
  disabled: 'Disabled',
  roles: { admin: 'Admin', user: 'User' },

  sure: 'Are you sure?',
  promote: {
    button: 'Make Admin',
    label: (email: string) => `Make Admin: ${email}`,
    /** Anybody can register with an address that is not theirs. */
    text: (email: string, isVerified: boolean) => {
      const doubt = `Nobody has confirmed that ${email} belongs to them.`;
      return `${isVerified ? `${email} becomes an admin.` : doubt} An admin sees and changes everything.`;
    },
    yes: 'Yes, make admin!',
    done: (email: string) => `${email} is now an admin`,
    failed: 'You are not authorized to make this user admin',
  },
  demote: {
    button: 'Remove Admin',
    label: (email: string) => `Remove Admin: ${email}`,
    text: (email: string) => `${email} is no longer an admin then, and has to log in again.`,
    yes: 'Yes, take the role away',
  },
  disable: {
    button: 'Disable',
    label: (email: string) => `Disable: ${email}`,
    text: (email: string) =>
      `${email} is logged out everywhere and can not log in any more. Orders and reviews stay. You can enable the account again.`,
    yes: 'Yes, disable it',
  },
  enable: {
    button: 'Enable',
    label: (email: string) => `Enable: ${email}`,
    text: (email: string) => `${email} can log in again.`,
    yes: 'Yes, enable it',
  },
  remove: {
    button: 'Delete',
    label: (email: string) => `Delete ${email}`,
    text: (email: string) =>
      `${email} loses the account and every unpaid order. You won't be able to revert this!`,
    yes: 'Yes, delete it!',
    done: (email: string) => `${email} deleted`,
  },
} as const;
