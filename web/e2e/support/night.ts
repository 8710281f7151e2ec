import { test } from '@playwright/test';

/** Returns true in the step `night`, which checks more themes, widths and text sizes than the step `e2e`. */
export const isNight = () => test.info().project.name === 'night';
