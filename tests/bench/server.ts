import '../../server/react-server.ts';

// Later than the hook above, which lets the parts of the portal's server load in a plain process.
const { measureServers } = await import('./servers.ts');
await measureServers();
