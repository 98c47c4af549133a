import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A catalogue: texts below keys. */
export type Tree = { readonly [key: string]: string | Tree };

/** Every text of a catalogue with its dotted key. */
export const flatten = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : flatten(value, `${path}${name}.`),
  );

/** Arguments with their kind, and tags: what the code has to give a message. Plural and select are read in all arms. */
const needsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.plural:
      case TYPE.select: {
        const arms = Object.values(element.options).flatMap(({ value }) => needsOf(value));
        return [`${element.type === TYPE.plural ? 'plural' : 'select'} ${element.value}`, ...arms];
      }
      case TYPE.tag:
        return [`<${element.value}>`, ...needsOf(element.children)];
      default:
        return [`${TYPE[element.type]} ${element.value}`];
    }
  });

/** Arguments of a text. Chinese needs no plural forms: a plain number is enough where English has a plural. */
export const argumentsOf = (text: string): string[] =>
  [...new Set(needsOf(parse(text)).map((need) => need.replace(/^(plural|argument|number) /, 'argument ')))].sort();
