import { menuFolders } from './page-chrome.ts';
import { routes } from './routes.ts';

const entriesOf = (internal: string | null) =>
  [...menuFolders].filter(([, folders]) => folders.has(internal?.split('/')[1] ?? '')).map(([entry]) => entry);

it.each(routes.filter(({ redirect }) => redirect === null))(
  '$path is marked as its row says',
  ({ internal, chrome }) => {
    expect(entriesOf(internal)).toEqual(chrome.menu === null ? [] : [chrome.menu]);
  },
);
