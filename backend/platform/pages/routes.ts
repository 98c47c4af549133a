import type { Hono } from 'hono';
import { style } from './page.ts';

export function mountPageStyle(app: Hono): void {
  app.get('/pages/style.css', (context) =>
    context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=300' }),
  );
}
