import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SignInScreen } from '#components/account/sign-in-screen.tsx';
import { SignInSide } from '#components/account/sign-in-side.tsx';
import { Prose } from '#components/prose/prose.tsx';
import { ClientProviders } from '#components/screen/client-providers.tsx';
import { logOutWords } from '#components/shell/header/account-words.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadSignIn, signInMetadata } from '#lib/server/loaders/sign-in.ts';

type LoginPageProps = LocaleParams<{ readonly type: string }>;

export const revalidate = 60;
export const generateStaticParams = () => [];

const isType = (type: string): type is '1' | '2' => type === '1' || type === '2';

export default async function LoginPage({ params }: LoginPageProps) {
  const [locale, { type }] = await Promise.all([localeOf(params), params]);
  if (!isType(type)) notFound();
  const { players, agreement, ...facts } = await loadSignIn(locale);
  const { html, effectiveAt: _, ...contents } = agreement;
  return (
    <ClientProviders family="login">
      <SignInSide series={facts.series} players={players}>
        <SignInScreen
          {...facts}
          type={type}
          logOut={await logOutWords(locale)}
          agreement={contents}
          agreementText={<Prose html={html} />}
        />
      </SignInSide>
    </ClientProviders>
  );
}

export async function generateMetadata({ params }: LoginPageProps): Promise<Metadata> {
  const [locale, { type }] = await Promise.all([localeOf(params), params]);
  return isType(type) ? signInMetadata(locale, type) : {};
}
