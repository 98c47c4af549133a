import { randomFrom } from './random.ts';

const kinds = ['Vault', 'Exchange', 'Loan', 'Auction', 'Escrow', 'Pool', 'Stake', 'Wallet'] as const;
const flaws = ['reentrancy', 'ordering', 'rounding', 'access', 'none'] as const;

const nameOf = (number: number): string => `${kinds[number % kinds.length]}${String(number + 1).padStart(2, '0')}`;

function sourceOf(name: string, flaw: string): string {
  const pay = '(bool sent, ) = msg.sender.call{value: amount}("");';
  const book = 'balance[msg.sender] -= amount;';
  const steps = flaw === 'reentrancy' ? [pay, book] : [book, pay];
  const owner = flaw === 'access' ? '' : 'require(msg.sender == owner, "owner");';
  const fee = flaw === 'rounding' ? 'amount / 1000 * fee' : 'amount * fee / 1000';
  return [
    '// SPDX-License-Identifier: Apache-2.0',
    'pragma solidity ^0.8.17;',
    `contract ${name} {`,
    '  address owner;',
    '  uint256 fee;',
    '  mapping(address => uint256) balance;',
    '  constructor() { owner = msg.sender; }',
    '  function deposit() external payable { balance[msg.sender] += msg.value; }',
    `  function setFee(uint256 value) external { ${owner} fee = value; }`,
    '  function withdraw(uint256 amount) external {',
    '    require(balance[msg.sender] >= amount, "balance");',
    ...steps.map((step) => `    ${step}`),
    '    require(sent, "sent");',
    '  }',
    `  function feeOf(uint256 amount) public view returns (uint256) { return ${fee}; }`,
    '}',
  ].join('\n');
}

/** The 24 contracts, one JSON object per line. */
export function* contractLines(): Generator<string> {
  const random = randomFrom('contracts');
  for (let number = 0; number < 24; number++) {
    const flaw = random.pick(flaws);
    yield JSON.stringify({ name: nameOf(number), flaw, source: sourceOf(nameOf(number), flaw) });
  }
}

/** Tests of the finalists: subject of each, and its result before and after the fix. */
export function* contractTests(): Generator<string> {
  const random = randomFrom('tests of contracts');
  for (let id = 1; id <= 310; id++) {
    const finalist = random.integer(1, 10);
    const [fails_before, passes_after] = [random.unit() < 0.9, random.unit() < 0.95];
    yield JSON.stringify({ id, finalist, contract: nameOf(random.integer(0, 23)), fails_before, passes_after });
  }
}
