// Menu of the dashboard, next to its pages and in the drawer.

export const dashboard = 'Dashboard';
export const myProfile = 'My Profile';
export const myOrders = 'My Orders';
export const addReview = 'Add A Review';
export const manageAllOrders = 'Manage All Orders';
export const addTool = 'Add Tool';
export const makeAdmin = 'Make Admin';
export const manageProducts = 'Manage Products';
export const manageReviews = 'Manage Reviews';
export const overview = 'Overview';
export const audit = 'Audit';
