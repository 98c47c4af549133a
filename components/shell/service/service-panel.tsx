'use client';

import { Suspense, use, useState } from 'react';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Empty } from '#components/ui/state.tsx';
import { call } from '#lib/client/call.ts';
import { rememberReturn } from '#lib/client/return-path.ts';
import { useSession } from '#lib/client/session.ts';
import { type CustomerService, customerService, site } from '#lib/contract/site.ts';
import { href } from '#lib/routing/href.ts';
import css from './service.module.css';
import { type Credential, modeOf, openService, type ServiceMode, targetOf } from './service-opening.ts';
import type { ServiceWords } from './service-words.ts';

export interface ServicePanelProps {
  readonly words: ServiceWords;
}

interface Services {
  readonly list: readonly CustomerService[];
  readonly mode: ServiceMode;
}

/** Loads the services and the target mode; without an answer the mode is old (specification, section 9). */
async function loadServices(): Promise<Services | null> {
  const config = call(site.config, { query: { paramKey: 'INTELLIGENT_CUSTOMER_SERVICE_TYPE' } }).then(
    (data) => data.config,
    () => null,
  );
  try {
    const { list } = await call(customerService.services, {});
    return { list, mode: modeOf(await config) };
  } catch {
    return null;
  }
}

async function credentialFor(kind: ServiceMode): Promise<Credential> {
  if (kind === 'old') return call(customerService.token, {});
  const { cinfo, key } = await call(customerService.info, {});
  return { cinfo, key };
}

function openWindow(): Window | null {
  const opened = window.open('about:blank', '_blank');
  // `noopener` would return no window handle, so the opener is removed here.
  if (opened) opened.opener = null;
  return opened;
}

/** Milliseconds to read the message before the login page opens (as after an expired session). */
const leaveAfter = 1200;

function askForLogin(words: ServiceWords): void {
  showToast({ tone: 'info', text: words.pleaseLogIn });
  rememberReturn(`${location.pathname}${location.search}`);
  setTimeout(() => location.assign(href('login', { type: '1' })), leaveAfter);
}

export function ServicePanel({ words }: ServicePanelProps) {
  const [services, setServices] = useState(loadServices);
  return (
    <Suspense fallback={<p className={css.quiet}>{words.loading}</p>}>
      <List services={services} words={words} onRetry={() => setServices(loadServices())} />
    </Suspense>
  );
}

interface ListProps {
  readonly services: Promise<Services | null>;
  readonly words: ServiceWords;
  readonly onRetry: () => void;
}

function List({ services, words, onRetry }: ListProps) {
  const known = use(services);
  const { state } = useSession();
  if (!known)
    return (
      <div className={css.quiet} role="alert">
        <p>{words.failed}</p>
        <Button onClick={onRetry}>{words.retry}</Button>
      </div>
    );
  if (known.list.length === 0) return <Empty title={words.noData} className={css.empty ?? ''} />;
  const open = async (service: CustomerService) => {
    if (state === 'signedOut') return askForLogin(words);
    const target = targetOf(service, known.mode);
    const result = await openService(target, { openWindow, credentialFor, origin: location.origin });
    if (result === 'blocked') showToast({ tone: 'warn', text: words.blocked });
  };
  return (
    <ul>
      {known.list.map((service) => (
        <li key={service.id}>
          <button type="button" onClick={() => void open(service)}>
            <span>{service.name}</span>
            <small>{service.note}</small>
            <Icon name="external" />
            <span className="sr">{words.newWindow}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
