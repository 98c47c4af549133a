/// <reference types="next/image-types/global" />
import clsx from 'clsx';
import shore from './art/shore.svg';
import contestTrails from './art/trails-contest.svg';
import headTrails from './art/trails-head.svg';
import lakeTrails from './art/trails-lake.svg';
import css from './sky.module.css';

const trails = { lake: lakeTrails, contest: contestTrails, head: headTrails } as const;

/**
 * Animated background of a hero: rotating star trails over a lake at dawn (`lake`), behind the glow of a contest's line
 * (`contest`), or as a plain band (`head`). Decorative; the parent must be positioned and dark. The drawings are files
 * and not markup, so that a page's first bytes are its text. It stands after the content in the markup: it is placed by
 * the content's height, so a frame painted while the document arrives would move it.
 */
export function Sky({ kind }: { kind: keyof typeof trails }) {
  return (
    <div className={clsx(css.sky, css[kind])} aria-hidden="true">
      {kind === 'lake' ? null : <div className={css.glow} />}
      <div className={css.veil}>
        {/* biome-ignore lint/performance/noImgElement: a vector drawing has nothing to optimise */}
        <img className={css.trails} src={trails[kind].src} alt="" width={2000} height={2000} decoding="async" />
      </div>
      {kind === 'lake' ? (
        <>
          <div className={css.dawn} />
          <div className={css.water} />
          {/* biome-ignore lint/performance/noImgElement: a vector drawing has nothing to optimise */}
          <img className={css.shore} src={shore.src} alt="" width={1440} height={88} decoding="async" />
        </>
      ) : null}
    </div>
  );
}
