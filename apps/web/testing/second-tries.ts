import type { Reporter } from 'vitest/node';

/** Prints each test that passed only when it was tried again, as Playwright does: `npm test` lists them at its end. */
export const secondTries: Reporter = {
  onTestCaseResult(test) {
    const { flaky, retryCount } = test.diagnostic() ?? {};
    if (flaky)
      console.log(
        `  ✓  ${test.module.relativeModuleId} › ${test.fullName} (retry #${String(retryCount)})`,
      );
  },
};
