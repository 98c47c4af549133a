import { StartError } from '#lib/process/start-error.ts';
import { applyBuiltSettings } from './next-settings.ts';

it('names the command that builds where there is no build', () => {
  const apply = () => applyBuiltSettings('/nowhere/.next');
  expect(apply).toThrow(StartError);
  expect(apply).toThrow('There is no build of the portal. Run npm run build first.');
});
