import { dirname } from 'node:path';
import { importersOf, inFolder, type Source, sources } from './sources.ts';

/** Share of files that exist for one file beside them: such a file is a part of the other, and is better read in it. */
const highestShare = 0.2;

const existsForNeighbour = ({ path }: Source) => {
  const [only, ...others] = importersOf(path);
  return only !== undefined && others.length === 0 && dirname(only) === dirname(path);
};

const shareOf = (files: readonly Source[]) => files.filter(existsForNeighbour).length / files.length;

it('of the portal’s files, at most one in five exists for one file beside it', () => {
  const portal = sources.filter((source) => inFolder('components')(source) || inFolder('lib')(source));
  expect(portal.length).toBeGreaterThan(500);
  expect(shareOf(portal)).toBeLessThanOrEqual(highestShare);
});

it('of all files, at most one in five does', () => {
  expect(shareOf(sources)).toBeLessThanOrEqual(highestShare);
});

it('no module has more than 250 lines', () => {
  const written = sources.filter(({ path }) => !path.endsWith('.d.json.ts'));
  const lines = ({ text }: Source) => text.split('\n').length - 1;
  expect(written.filter((source) => lines(source) > 250).map((source) => `${source.path}: ${lines(source)}`)).toEqual(
    [],
  );
});
