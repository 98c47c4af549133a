/** Every combination for every screen and every address: hours instead of minutes, for `npm run test:long`. */
export const isFullMatrix = process.env.E2E_MATRIX === 'full';
