import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { GroupChat } from '#lib/contract/documents.ts';
import { groupAnchor, href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import css from './group-chat.module.css';
import { QrCode } from './qr-code.tsx';

interface GroupChatsScreenProps {
  readonly groups: readonly GroupChat[];
  readonly crumbs: readonly Crumb[];
}

/** Groups with number, admission answer and hours of the moderators, then the common rules. */
export async function GroupChatsScreen({ groups, crumbs }: GroupChatsScreenProps) {
  const t = await getTranslations('content.groupChat');
  const [first] = groups;
  return (
    <main id="main">
      <TextHead title={t('title')} lead={t('lead')} crumbs={crumbs} />
      <TextLayout links={[]}>
        {groups.length === 0 ? <Empty level={2} subject="envelope" title={t('none')} /> : null}
        <ul className={css.groups}>
          {groups.map(({ id, name, lead, number, answer, hours, href: address }) => (
            <li key={id} id={groupAnchor(id)}>
              <h2>{name}</h2>
              <p>{lead}</p>
              <Facts
                rows
                facts={[
                  { term: t('number'), value: <code>{number}</code> },
                  { term: t('answer'), value: answer },
                  { term: t('hours'), value: hours },
                ]}
              />
              <div className="row">
                <LinkButton tone="ink" href={address} rel="noopener noreferrer">
                  {t('open')}
                  <span className="sr"> {name}</span>
                </LinkButton>
                <LinkButton href={`${href('codeIntoGroup')}#${groupAnchor(id)}`}>
                  {t('showCode')}
                  <span className="sr"> {name}</span>
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
        {first ? <TextBody text={first} /> : null}
      </TextLayout>
    </main>
  );
}

/** The groups as QR codes. */
export async function GroupCodesScreen({ groups, crumbs }: GroupChatsScreenProps) {
  const t = await getTranslations('content.groupChat');
  return (
    <main id="main">
      <TextHead title={t('codesTitle')} lead={t('codesLead')} crumbs={crumbs} />
      <TextLayout links={[]}>
        {groups.length === 0 ? <Empty level={2} subject="envelope" title={t('none')} /> : null}
        <ul className={css.codes}>
          {groups.map(({ id, name, number, answer, href: address }) => (
            <li key={id} id={groupAnchor(id)}>
              <h2>{name}</h2>
              <a href={address} rel="noopener noreferrer">
                <QrCode text={address} label={t('codeOf', { name })} />
              </a>
              <Facts
                rows
                facts={[
                  { term: t('number'), value: <code>{number}</code> },
                  { term: t('answer'), value: answer },
                ]}
              />
            </li>
          ))}
        </ul>
        <p>
          <LinkButton href={href('joinCompetitionGroupChat')}>{t('toList')}</LinkButton>
        </p>
      </TextLayout>
    </main>
  );
}
