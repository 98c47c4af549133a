import '../../server/react-server.ts';

// Later than the hook above, which lets the parts of the portal's server load in a plain process.
const { measureLastHour } = await import('./last-hour/measure.ts');
await measureLastHour();
