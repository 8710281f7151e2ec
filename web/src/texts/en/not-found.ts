// Any address that the store knows nothing of.

export const title = 'Not found';
export const heading = "Sorry, We couldn't find what you are looking for!";
export const toHome = 'Go to Home';
