'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import { BankPart } from './bank-part.tsx';
import { GroupsPart } from './groups-part.tsx';
import { NoticesPart } from './notices-part.tsx';
import { TasksPart } from './tasks-part.tsx';
import { type DeskPart, deskParts, hrefTaskForm, type TeachingPlace } from './teaching-place.ts';

const parameter = 'desk';

/** The part that the address names. Only asked once the browser knows who is here, so never on the server. */
function partOfAddress(): DeskPart {
  const named = new URLSearchParams(globalThis.location?.search).get(parameter);
  return deskParts.find((part) => part === named) ?? 'tasks';
}

function keepInAddress(part: DeskPart): void {
  const url = new URL(location.href);
  url.searchParams.set(parameter, part);
  history.replaceState(history.state, '', url);
}

/**
 * The lists of somebody who teaches: tasks, the question bank, groups, notices. Needs the namespaces `teaching`,
 * `errors` and `drafts`, and the query client.
 */
export function TeachingDesk({ role, locale }: TeachingPlace) {
  const t = useTranslations('teaching.desk');
  const [part, setPart] = useState(partOfAddress);
  const place = { role, locale };
  const choose = (value: string) => {
    const next = deskParts.find((one) => one === value) ?? 'tasks';
    setPart(next);
    keepInAddress(next);
  };
  return (
    <section className="stack" aria-labelledby={`desk-${role}`} data-line="training">
      <div className="row between">
        <h2 id={`desk-${role}`}>{t(`title.${role}`)}</h2>
        <LinkButton tone="accent" icon="plus" href={hrefTaskForm(role, 'create')}>
          {t('newTask')}
        </LinkButton>
      </div>
      <ChoiceFilter
        label={t('parts')}
        name={`desk-part-${role}`}
        initial={part}
        options={deskParts.map((value) => ({ value, label: t(`part.${value}`) }))}
        onChoose={choose}
      />
      {part === 'tasks' ? <TasksPart {...place} /> : null}
      {part === 'bank' ? <BankPart {...place} /> : null}
      {part === 'groups' ? <GroupsPart {...place} /> : null}
      {part === 'notices' ? <NoticesPart {...place} task={null} /> : null}
    </section>
  );
}
