import '../../server/react-server.ts';

// Later than the hook above, which lets the parts of the portal's server load in a plain process.
const { measureHostile } = await import('./measure-hostile.ts');
await measureHostile(process.argv.slice(2));
