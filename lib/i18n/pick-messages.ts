import type { Messages, Namespace } from './messages.ts';

/** A namespace, or a part of one: `account`, `account.agreement`. */
export type MessagePath = Namespace | `${Namespace}.${string}`;

export interface MessageSelection {
  readonly pick: readonly MessagePath[];
  /** Parts of `pick` that stay on the server. */
  readonly omit?: readonly MessagePath[];
}

/** A text, or its form compiled by the build, which is an array. */
type Text = string | readonly unknown[];
type Tree = { readonly [key: string]: Text | Tree };

const isTree = (value: Text | Tree | undefined): value is Tree => typeof value === 'object' && !Array.isArray(value);

function read(messages: Tree, path: string): Text | Tree {
  const found = path
    .split('.')
    .reduce<Text | Tree | undefined>((node, key) => (isTree(node) ? node[key] : undefined), messages);
  if (found === undefined) throw new Error(`There are no messages at ${path}.`);
  return found;
}

/** A tree with a value at a path. Other parts are shared with the given tree, which stays as it is. */
function withPart(tree: Tree, [key = '', ...rest]: readonly string[], value: Text | Tree): Tree {
  const child = tree[key];
  return { ...tree, [key]: rest.length === 0 ? value : withPart(isTree(child) ? child : {}, rest, value) };
}

function withoutPart(tree: Tree, [key = '', ...rest]: readonly string[]): Tree {
  const { [key]: child, ...others } = tree;
  return rest.length > 0 && isTree(child) ? { ...others, [key]: withoutPart(child, rest) } : others;
}

/**
 * Messages for client components: everything in a client provider is sent to the browser.
 * @throws Error for a path that is not in the catalogue
 */
export function pickMessages(messages: Messages, { pick, omit = [] }: MessageSelection): Partial<Messages> {
  // The catalogues are trees of texts; their types only name the keys.
  const source = messages as unknown as Tree;
  const picked = pick.reduce<Tree>((tree, path) => withPart(tree, path.split('.'), read(source, path)), {});
  const kept = omit.reduce<Tree>((tree, path) => {
    read(source, path);
    return withoutPart(tree, path.split('.'));
  }, picked);
  return kept as unknown as Partial<Messages>;
}
