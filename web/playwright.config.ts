import { defineConfig } from '@playwright/test';

const { E2E_BASE_URL, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME } = process.env;

/**
 * Disabled features. The list includes the features that Playwright disables, because Chromium uses only the last
 * switch. Chromium does not know the address of a page that a test serves, and would block its requests to this computer.
 * The two popups of the address bar are disabled because they load hidden pages in every window, which takes
 * 40% of the browser's time.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'LocalNetworkAccessChecks',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Three workers suit two cores, because a test waits about a third of its time for the API and timers.
  workers: 3,
  // The retry records a trace. A test that passes only on retry still counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  // The limits suit a slow machine with two cores.
  timeout: 90_000,
  // A run deletes the output of earlier runs of the same project.
  projects: [
    {
      name: 'shared',
      testIgnore: '**/{night,pictures}/**',
      grepInvert: /@night/,
      outputDir: './test-results/shared',
    },
    // Slow or rare tests, which run every night: `npm test -- night`. It checks all pages in both themes and all widths.
    {
      name: 'night',
      testIgnore: '**/pictures/**',
      grep: /\bnight\/|pages\.spec|@night/,
      outputDir: './test-results/night',
    },
    { name: 'pictures', testMatch: '**/pictures/**', outputDir: './test-results/pictures' },
  ],
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json', { outputFile: PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: E2E_BASE_URL ?? 'http://127.0.0.1:5102',
    browserName: 'chromium',
    locale: 'en-US',
    // Animations take a tenth of the processor time. The tests of motion, a shopper's whole purchase and the tests in
    // Firefox run with them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
});
