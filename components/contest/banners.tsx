import { getTranslations } from 'next-intl/server';
import { LinePlate } from '#components/drawing/line-plate.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Banner } from '#lib/contract/contests/contests.ts';
import css from './banners.module.css';
import { knownHref } from './known-href.ts';

/** Banners chosen by the committee. */
export async function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = await getTranslations('home.banners');
  if (banners.length === 0) return null;
  return (
    <section className={`page ${css.strip}`} aria-label={t('label')}>
      <ul className={css.banners}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={css.banner} data-line={banner.line} data-dark>
            <LinePlate line={banner.line} index={index} />
            <div className={css.words}>
              <h2>
                <Title {...banner} />
              </h2>
              <p>{banner.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Title({ title, href }: Banner) {
  const target = knownHref(href);
  return target ? <Link href={target}>{title}</Link> : title;
}
