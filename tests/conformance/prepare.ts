import setUpRun from '../support/jest/run-setup.ts';
import { prepareData } from '../support/prepared-data.ts';

/** Every stack of the suite begins with the data of a backend that has started once. */
export default async function prepareStacks(): Promise<void> {
  await prepareData(setUpRun());
}
