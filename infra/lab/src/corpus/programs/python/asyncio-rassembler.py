import asyncio


async def travailler(nom, duree):
    await asyncio.sleep(duree)
    print("fini", nom)
    return nom


async def principal():
    return await asyncio.gather(travailler("lent", 0.2), travailler("vif", 0.1))


print(asyncio.run(principal()))
