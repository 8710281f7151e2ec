import { initializeApp } from 'firebase-admin/app';

export const app = initializeApp();
