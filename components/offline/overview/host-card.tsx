'use client';

import { useTranslations } from 'next-intl';
import css from '#components/offline/offline.module.css';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Host } from '#lib/contract/offline/on-site-final.ts';

/** Hosts of the teams: place, hours, contact. */
export function HostCard({ host }: { host: Host }) {
  const t = useTranslations('offline.host');
  const { name, place, address, hours, position, contacts } = host;
  return (
    <Card as="section" aria-labelledby="host-title">
      <CardHead id="host-title" title={t('title')} />
      <CardBody className="stack">
        <Facts
          rows
          facts={[
            { term: t('host'), value: name },
            { term: t('place'), value: place },
            { term: t('address'), value: address },
            { term: t('hours'), value: hours },
          ]}
        />
        {position ? <MapLink position={position} /> : null}
        <ul className={css.contacts} aria-label={t('contacts')}>
          {contacts.map((contact) => (
            <li key={contact.key}>
              <b>{contact.name}</b>
              <small>{contact.task}</small>
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

/** Link to the venue on another site's map; the other site gets no information about the portal. */
function MapLink({ position: { latitude, longitude } }: { position: NonNullable<Host['position']> }) {
  const t = useTranslations('offline.host');
  const place = `mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <p className="small">
      <a href={`https://www.openstreetmap.org/?${place}`} target="_blank" rel="noopener noreferrer">
        {t('map')}
      </a>
    </p>
  );
}

/** Travel directions to the venue and its rooms. */
export function ClusterCard({ host: { travel, rooms } }: { host: Host }) {
  const t = useTranslations('offline.host');
  return (
    <Card as="section" aria-labelledby="directions-title">
      <CardHead id="directions-title" title={t('directions')} />
      <CardBody>
        <dl className={css.travel}>
          {travel.map(({ key, title, text }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
      {rooms.length > 0 ? (
        <Table
          fit
          caption={t('rooms')}
          columns={[
            { key: 'name', head: t('room'), rowHead: true },
            { key: 'use', head: t('use') },
            { key: 'hours', head: t('roomHours'), end: true },
          ]}
          rows={rooms.map(({ key, name, use, hours }) => ({ key, cells: { name, use, hours: hours ?? t('always') } }))}
        />
      ) : null}
    </Card>
  );
}
