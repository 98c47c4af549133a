'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SearchInput } from '#components/ui/field.tsx';
import css from './catalogue.module.css';

interface CatalogueFilterProps {
  /** Id of the element with facets and list, both rendered on the server. */
  readonly rootId: string;
  /** `other` contains `{count}`. */
  readonly words: {
    readonly label: string;
    readonly none: string;
    readonly one: string;
    readonly other: string;
    readonly clear: string;
  };
}

const facets = ['topic', 'access', 'licence', 'format'] as const;
const queryName = 'q';

const rootOf = (id: string) => document.getElementById(id);
const radios = (root: Element, name: string) => [...root.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
const chosen = (root: Element, name: string) => radios(root, name).find(({ checked }) => checked)?.value ?? 'all';

type Facet = (typeof facets)[number];

const has = (row: HTMLLIElement, name: Facet, value: string): boolean =>
  value === 'all' || (row.dataset[name]?.split(' ').includes(value) ?? false);

/**
 * Hides the rows that do not match the text; the facets are applied by CSS. The number beside each value becomes that
 * of the rows that choosing it would show. Returns the number of visible rows.
 */
function filter(root: Element, query: string): number {
  const words = query.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const rows = [...root.querySelectorAll<HTMLLIElement>('li[data-topic]')];
  for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLocaleLowerCase().includes(word));
  const found = rows.filter((row) => !row.hidden);
  const values = facets.map((name) => [name, chosen(root, name)] as const);
  for (const name of facets) {
    const others = values.filter(([other]) => other !== name);
    const within = found.filter((row) => others.every(([other, value]) => has(row, other, value)));
    for (const radio of radios(root, name)) {
      const count = radio.parentElement?.querySelector('small');
      if (count) count.textContent = String(within.filter((row) => has(row, name, radio.value)).length);
    }
  }
  return found.filter((row) => values.every(([name, value]) => has(row, name, value))).length;
}

function clearFacets(root: Element): void {
  for (const name of facets) {
    const [all] = radios(root, name);
    if (all) all.checked = true;
  }
}

/** URL of the current selection. */
function addressOf(root: Element, query: string): string {
  const kept = new URLSearchParams(location.search);
  const values = [...facets.map((name) => [name, chosen(root, name)] as const), [queryName, query.trim()] as const];
  for (const [name, value] of values) {
    if (value === '' || value === 'all') kept.delete(name);
    else kept.set(name, value);
  }
  return `${location.pathname}${kept.size > 0 ? `?${kept}` : ''}`;
}

/** Applies the facets of the URL and returns its search text. A value that no data set has selects all. */
function readAddress(root: Element): string {
  const asked = new URLSearchParams(location.search);
  for (const name of facets) {
    const all = radios(root, name);
    const wanted = all.find(({ value }) => value === asked.get(name)) ?? all[0];
    if (wanted) wanted.checked = true;
  }
  return (asked.get(queryName) ?? '').slice(0, 100);
}

/**
 * Text search in the data sets with a count of the results. Search and facets are kept in the URL: each change of a
 * facet is a history entry, typing is not.
 */
export function CatalogueFilter({ rootId, words }: CatalogueFilterProps) {
  const [query, setQuery] = useState('');
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    const read = () => {
      const root = rootOf(rootId);
      if (root) setQuery(readAddress(root));
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [rootId]);

  useEffect(() => {
    const root = rootOf(rootId);
    if (!root) return;
    const look = () => {
      const isAll = query.trim() === '' && facets.every((name) => chosen(root, name) === 'all');
      const count = filter(root, query);
      setLeft(isAll ? null : count);
    };
    const choose = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
      look();
      history.pushState(null, '', addressOf(root, query));
    };
    look();
    addEventListener('popstate', look);
    root.addEventListener('change', choose);
    return () => {
      removeEventListener('popstate', look);
      root.removeEventListener('change', choose);
    };
  }, [rootId, query]);

  const clear = () => {
    const root = rootOf(rootId);
    if (!root) return;
    clearFacets(root);
    filter(root, '');
    history.pushState(null, '', addressOf(root, ''));
    setQuery('');
    setLeft(null);
    root.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  };

  return (
    <search className={css.search}>
      <SearchInput
        label={words.label}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          const root = rootOf(rootId);
          if (root) history.replaceState(null, '', addressOf(root, target.value));
        }}
      />
      <output>{left === null ? null : sentence(left, words)}</output>
      {left === null ? null : (
        <Button tone="quiet" onClick={clear}>
          {words.clear}
        </Button>
      )}
    </search>
  );
}

function sentence(count: number, { none, one, other }: CatalogueFilterProps['words']): string {
  if (count === 0) return none;
  return count === 1 ? one : other.replace('{count}', String(count));
}
