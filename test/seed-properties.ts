import * as fc from 'fast-check';

/*
 * Setup of a test file: gives fast-check a fixed seed, so that you can repeat a run that failed on another machine. Set
 * another seed to try other inputs.
 */
const seed = process.env['TEST_SEED'] ?? '1';
if (!/^\d{1,9}$/.test(seed)) throw new Error('TEST_SEED must be a whole number of at most nine digits.');
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
