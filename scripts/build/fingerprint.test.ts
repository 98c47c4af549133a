import { filesOf, scripts, sources } from '../../tests/architecture/sources.ts';
import { buildInputs } from './fingerprint.ts';

const isInput = (path: string) => buildInputs.some((input) => path === input || path.startsWith(`${input}/`));

describe('inputs of the build', () => {
  it('exist', () => {
    expect(buildInputs.filter((input) => filesOf(input).length === 0)).toEqual([]);
  });

  it('import only each other', () => {
    const modules = [...sources, ...scripts].filter(({ path }) => isInput(path));
    expect(modules.map(({ path }) => path)).toContain('scripts/build/pack.ts');
    const outside = modules.flatMap(({ path, needs }) =>
      needs.filter((needed) => !isInput(needed)).map((needed) => `${path} → ${needed}`),
    );
    expect(outside).toEqual([]);
  });
});
