import type { Messages, Namespace } from './messages.ts';

/** A namespace, or a part of one: `account`, `account.agreement`. */
export type MessagePath = Namespace | `${Namespace}.${string}`;

export interface MessageSelection {
  readonly pick: readonly MessagePath[];
  /** Parts of `pick` that stay on the server. */
  readonly omit?: readonly MessagePath[];
}

type Tree = { [key: string]: string | Tree };

const isTree = (value: string | Tree | undefined): value is Tree => typeof value === 'object';

function read(messages: Tree, path: string): string | Tree {
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>((node, key) => (isTree(node) ? node[key] : undefined), messages);
  if (found === undefined) throw new Error(`There are no messages at ${path}.`);
  return found;
}

function parentIn(tree: Tree, path: string): [parent: Tree, key: string] {
  const keys = path.split('.');
  const key = keys.pop() ?? '';
  const parent = keys.reduce<Tree>((node, name) => {
    const next = isTree(node[name]) ? node[name] : {};
    node[name] = next;
    return next;
  }, tree);
  return [parent, key];
}

/**
 * Messages for client components: everything in a client provider is sent to the browser.
 * @throws Error for a path that is not in the catalogue
 */
export function pickMessages(messages: Messages, { pick, omit = [] }: MessageSelection): Partial<Messages> {
  // The catalogues are trees of texts; their types only name the keys.
  const source = messages as unknown as Tree;
  const picked: Tree = {};
  for (const path of pick) {
    const [parent, key] = parentIn(picked, path);
    parent[key] = structuredClone(read(source, path));
  }
  for (const path of omit) {
    read(source, path);
    const [parent, key] = parentIn(picked, path);
    delete parent[key];
  }
  return picked as unknown as Partial<Messages>;
}
