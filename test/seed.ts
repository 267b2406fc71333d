import fc from 'fast-check';

/** Properties draw the same cases in every run, so that what fails was broken by the change at hand. `SEED=2` draws others. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
