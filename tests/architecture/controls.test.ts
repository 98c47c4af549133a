import { inFolder, sources } from './sources.ts';

const isMaterial = (name: string) => /^@(mui|emotion)\//.test(name);
const folder = 'components/control/material';
const specifier = /(?:^|\n)(?:import|export)\s(?!type\b)[^;]*?from\s+'([^']+)'/g;

describe('Material UI', () => {
  it('is imported by the controls in components/control/material alone', () => {
    const elsewhere = sources
      .filter((source) => !inFolder(folder)(source))
      .filter(({ packages }) => packages.some(isMaterial))
      .map(({ path }) => path);
    expect(elsewhere).toEqual([]);
  });

  it('is loaded apart from the screens: nothing imports these controls statically', () => {
    const statically = sources
      .filter((source) => !inFolder(folder)(source))
      .flatMap(({ path, text }) => [...text.matchAll(specifier)].map(([, from = '']) => `${path} -> ${from}`))
      .filter((arrow) => /\/material\/[\w-]+\.tsx?$/.test(arrow));
    expect(statically).toEqual([]);
  });

  it('takes every colour from the tokens', () => {
    const colours = sources.filter(inFolder(folder)).flatMap(({ path, text }) => {
      const found = text.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi) ?? [];
      return found.map((colour) => `${path}: ${colour}`);
    });
    expect(colours).toEqual([]);
  });
});
