import fc from 'fast-check';

/**
 * fast-check with the same inputs in every run, so that a change alone decides whether a run fails. `PROPERTY_SEED`
 * sets other ones: a number, or `random` as the long suite does.
 */
const seed = process.env.PROPERTY_SEED ?? '20261101';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });

export default fc;
