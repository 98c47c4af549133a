import type { MetadataRoute } from 'next';
import { brand } from '#lib/brand.ts';

export default function manifest(): MetadataRoute.Manifest {
  const name = brand.contest.toUpperCase();
  return {
    name,
    short_name: name,
    start_url: '/home',
    display: 'minimal-ui',
    background_color: '#08121e',
    theme_color: '#08121e',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
}
