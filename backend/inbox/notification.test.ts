import { renderNotification } from './notification.ts';

describe('a notification', () => {
  const values = {
    person: 'A <b>',
    team: 'T & Co',
    contest: { 'zh-EN': 'Main', 'zh-CN': '主赛事', 'zh-Hant': '主賽事' },
  };

  it('has a plain title and escaped content', () => {
    const { title, content } = renderNotification('team.joined', values);
    expect(title['zh-EN']).toBe('A <b> joined T & Co');
    expect(content['zh-EN']).toContain('<p><strong>A &lt;b&gt;</strong>');
    expect(content['zh-EN']).toContain('T &amp; Co');
  });

  it('takes values in the language of the reader', () => {
    const { content } = renderNotification('team.joined', values);
    expect(content['zh-CN']).toContain('主赛事');
    expect(content['zh-Hant']).toContain('主賽事');
  });

  it('shows moments on the clock of the contests, and plurals', () => {
    const day = Date.UTC(2026, 5, 1, 16);
    const { content } = renderNotification('assignment.returned', { assignment: 'Trees', points: 1, most: 1 });
    expect(content['zh-EN']).toContain('1 of 1 point.');
    expect(
      renderNotification('assignment.dueLater', { assignment: 'Trees', due: new Date(day) }).content['zh-CN'],
    ).toContain('2026年6月2日');
  });

  it('keeps the paragraphs that a person wrote', () => {
    const { content } = renderNotification('passport.rejected', { reason: 'One\n\nTwo' });
    expect(content['zh-EN']).toMatch(/One<\/p><p>Two<\/p><p>/);
  });

  it('does not compile without its values', () => {
    // @ts-expect-error: the template asks for a person, a team and a contest
    expect(() => renderNotification('team.joined', { team: 'T' })).toThrow();
  });
});
