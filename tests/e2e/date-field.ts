import type { Page } from '@playwright/test';

/** Types into a date field of Material UI, part by part as a person does. @param digits year, month, day, hour, minute */
export async function typeDate(page: Page, name: string, digits: string): Promise<void> {
  const field = page.getByRole('group', { name, exact: true });
  await field.getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}
