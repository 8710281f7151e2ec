// Texts shown until a guard has allowed or rejected the visit.

export const checkingLogin = 'Checking your login';
export const login = 'your account';
export const checkingRole = 'Checking your role';
export const role = 'your role';
export const loggingOut = 'Logging out';
